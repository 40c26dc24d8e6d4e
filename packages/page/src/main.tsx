import './style/page.css';
import { render } from 'preact';
import { App } from './app.js';
import { watchServer } from './connection/reachable.js';
import { signInByLink } from './connection/session.js';
import { watchList } from './conversations/conversation-list-state.js';

watchServer();
await signInByLink();
addEventListener('hashchange', () => void signInByLink());
watchList();
const place = document.getElementById('page');
if (place !== null) render(<App />, place);
