import './style/font.css';
import './style/tokens.css';
import './style/themes.css';
import './style/base.css';
import './style/controls.css';
import { render } from 'solid-js/web';
import { App } from './app/app.tsx';
import { afterPaint } from './basics/after-paint.ts';
import { keepOffline } from './basics/offline.ts';
import { hasServer } from './basics/server-address.ts';
import { deviceStorage } from './basics/storage.ts';

render(() => <App />, document.getElementById('app')!);
void keepOffline();
// Somebody who plays online sees on any screen where it is their move.
if (hasServer() && deviceStorage.keys('rowhouse.online.seat.').length > 0)
  afterPaint(() => void import('./online/watch-turns.ts').then(({ watchTurns }) => watchTurns()));
