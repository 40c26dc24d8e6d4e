/** Hears what others announced. */
export type AnnouncementListener = (owner: string, text: string) => void;

/**
 * How the processes that share a vault tell each other what happens, so that somebody who follows a conversation hears of it
 * wherever it happens. Nothing depends on it: what is announced is kept nowhere for long, and may be lost where the vault
 * cannot be reached or a process dies.
 */
export interface Announcements {
  /** Tells all others that listen to the vault by now; not this one. Resolves when they can hear it. @throws StoreError */
  announce(owner: string, text: string): Promise<void>;
  /**
   * Calls the listener with what others announce from now on: once each, what one of them announced in that order. Resolves
   * when it listens. There is one listener; it listens until the vault is closed.
   */
  listen(listener: AnnouncementListener): Promise<void>;
}
