import { useEffect } from 'preact/hooks';
import { focusComposer } from './chat/composer.js';
import { useLoaded } from './connection/loaded.js';
import { isReachable } from './connection/reachable.js';
import { csrfToken, isLeaving, signedInUser, signInNeeded, signOut } from './connection/session.js';
import { SignIn } from './connection/sign-in.js';
import { complain } from './controls/announce.js';
import { Announcements } from './controls/announcements.js';
import { Icon, type IconName } from './controls/icon.js';
import { IconButton } from './controls/icon-button.js';
import { Menu } from './controls/menu.js';
import { Spinner } from './controls/spinner.js';
import { ConversationView } from './conversation/conversation-view.js';
import { ConversationList, moveInList } from './conversations/conversation-list.js';
import { Home } from './conversations/home.js';
import { SearchResults } from './conversations/search-results.js';
import { MemoryPage } from './memory/memory-page.js';
import { StrategyPage } from './memory/strategy-page.js';
import { KeysDialog, showKeys } from './navigation/keys-dialog.js';
import { Link } from './navigation/link.js';
import { navigate, route } from './navigation/navigate.js';
import type { Route } from './navigation/route.js';
import { useShortcuts } from './navigation/shortcuts.js';

/** Its charts are loaded when somebody looks at them, which fails where the server has been updated since this page came from it. */
function Overview() {
  const { value: OverviewPage, error } = useLoaded(
    'overview',
    async () => (await import('./overview/overview-page.js')).OverviewPage,
  );
  if (OverviewPage !== undefined) return <OverviewPage />;
  if (error === undefined) return <Spinner label="Loading" />;
  return (
    <main class="middle">
      <div class="empty">
        <h1>This part of the page is not there</h1>
        <p>The server was updated, or is away. What you typed is kept.</p>
        <button type="button" onClick={() => location.reload()}>
          Load the page anew
        </button>
      </div>
    </main>
  );
}

const PLACES = [
  [{ name: 'new' }, 'plus', 'New chat'],
  [{ name: 'overview' }, 'chart', 'Overview'],
  [{ name: 'memory' }, 'memory', 'Memory'],
  [{ name: 'strategy' }, 'settings', 'Strategy'],
] as const satisfies readonly (readonly [Route, IconName, string])[];

/** The page: conversations on the left, one of them in the middle, what the model sees on the right. */
export function App() {
  const shown = route.value;
  useShortcuts({
    '/': () => document.querySelector<HTMLElement>('#search')?.focus(),
    n: () => navigate({ name: 'new' }),
    c: focusComposer,
    j: () => moveInList(1),
    u: () => moveInList(-1),
    '?': showKeys,
  });
  useEffect(() => nameWindow(shown), [shown]);
  if (isLeaving.value) return <Spinner label="Signing out" />;
  return (
    <div class={`page at-${shown.name}`}>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <div class="left">
        <header class="brand">
          <Link to={{ name: 'home' }} class="wordmark">
            Palimpsest
          </Link>
          <div class="places">
            {PLACES.map(([to, icon, label]) => (
              <Link
                key={label}
                to={to}
                class="icon-button"
                title={label}
                label={label}
                isCurrent={shown.name === to.name}
              >
                <Icon name={icon} />
              </Link>
            ))}
            <Account />
          </div>
        </header>
        <ConversationList />
      </div>
      <div class="content" id="content" tabIndex={-1}>
        {shown.name === 'home' || shown.name === 'conversation' ? null : (
          <nav class="back back-to-list" aria-label="Back">
            <Link to={{ name: 'home' }} class="icon-button" label="All conversations">
              <Icon name="back" />
            </Link>
          </nav>
        )}
        <Shown route={shown} />
      </div>
      {isReachable.value ? null : (
        <p class="offline" role="alert">
          The server does not answer. What you type is kept, and the page goes on when it is back.
        </p>
      )}
      <Announcements />
      <SignIn />
      <KeysDialog />
    </div>
  );
}

/** Names the window after what is shown; a conversation does so itself, once its title is known. */
function nameWindow(shown: Route): void {
  if (shown.name === 'conversation') return;
  const [, , label] = PLACES.find(([to]) => to.name === shown.name) ?? [];
  const name = shown.name === 'search' ? shown.query : label;
  document.title = name === undefined ? 'Palimpsest' : `${name} · Palimpsest`;
}

/** Signing in and out. */
function Account() {
  const leave = async (isEverywhere: boolean) => {
    await signOut(isEverywhere).catch(complain);
  };
  if (csrfToken.value === undefined)
    return (
      <IconButton
        icon="user"
        label="Sign in"
        onClick={() => {
          signInNeeded.value = 'token';
        }}
      />
    );
  return (
    <Menu
      label={`Account: ${signedInUser()}`}
      items={[
        { label: 'Sign out', icon: 'close', run: () => void leave(false) },
        { label: 'Sign out everywhere', icon: 'close', run: () => void leave(true) },
      ]}
    >
      <Icon name="user" />
    </Menu>
  );
}

function Shown({ route: shown }: { readonly route: Route }) {
  if (shown.name === 'conversation') return <ConversationView place={shown} />;
  if (shown.name === 'search') return <SearchResults query={shown.query} />;
  if (shown.name === 'memory') return <MemoryPage />;
  if (shown.name === 'strategy') return <StrategyPage />;
  if (shown.name === 'overview') return <Overview />;
  return <Home />;
}
