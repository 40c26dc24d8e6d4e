/**
 * How functions refuse: the whole statement is undone, and the client makes one of our errors of it. PM001 is MovedError (the
 * message says what moved, the detail in which conversation), PG001 GoneError (the detail is the conversation, the hint
 * the message), PI001 InvariantError, PD001 DamagedError (the message says what is damaged).
 */
export const COMPLAINTS = `
  CREATE FUNCTION palimpsest.moved(_id text, _what text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION USING ERRCODE = 'PM001', MESSAGE = _what, DETAIL = _id;
  END $$;

  CREATE FUNCTION palimpsest.gone(_id text, _message text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION USING ERRCODE = 'PG001', MESSAGE = 'gone',
      DETAIL = coalesce('=' || _id, ''), HINT = coalesce('=' || _message, '');
  END $$;

  CREATE FUNCTION palimpsest.broken(_sentence text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION USING ERRCODE = 'PI001', MESSAGE = _sentence;
  END $$;

  CREATE FUNCTION palimpsest.leads_nowhere(_line bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION USING ERRCODE = 'PD001',
      MESSAGE = 'line ' || _line || ' does not lead back to the messages before it';
  END $$;

  -- A line was not found, or the one that it jumps to.
  CREATE FUNCTION palimpsest.missing_line(_owner text, _line bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = _line;
    IF FOUND THEN PERFORM palimpsest.leads_nowhere(_line); END IF;
    RAISE EXCEPTION USING ERRCODE = 'PD001', MESSAGE = 'line ' || _line || ' is missing';
  END $$;
`;
