import { messageOf } from '../connection/api.js';
import { Spinner } from './spinner.js';

/** Stands where a value will: it is on its way, or what went wrong, and what to do about it. */
export const Pending = ({ error, label }: { readonly error: unknown; readonly label: string }) =>
  error === undefined ? <Spinner label={label} /> : <p class="bad">{messageOf(error)}</p>;
