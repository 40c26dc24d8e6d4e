/**
 * A table `reach` (conversation, line, depth): up to which depth the chain of a conversation or one of its branches goes on a line. A
 * line that does not lead back to an earlier one is not followed.
 */
export const WITH_REACH = `WITH RECURSIVE ends (conversation, line, depth) AS (
    SELECT key, tip_line, tip_depth FROM conversations WHERE tip_line IS NOT NULL
    UNION SELECT conversation, line, depth FROM branches
    UNION SELECT e.conversation, l.parent, l.fork_depth - 1 FROM ends e CROSS JOIN lines l ON l.key = e.line
      WHERE l.parent < l.key),
  reach AS (SELECT conversation, line, max(depth) AS depth FROM ends GROUP BY conversation, line)`;
