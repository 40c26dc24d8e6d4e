import { createContext } from 'preact';

/** Whether the text below still grows. */
export const Streaming = createContext(false);
