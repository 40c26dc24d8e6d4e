/** Conversations are private: other users of the machine cannot read the files. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
