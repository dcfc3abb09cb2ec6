import './shared/style/font.css';
import './shared/style/tokens.css';
import './shared/style/themes.css';
import './shared/style/base.css';
import './shared/style/controls.css';
import { render } from 'solid-js/web';
import { App } from './app/app.tsx';
import { keepOffline } from './shared/platform/offline.ts';
import { afterPaint } from './shared/platform/page.ts';
import { hasServer } from './shared/platform/server-address.ts';
import { deviceStorage } from './shared/platform/storage.ts';

render(() => <App />, document.getElementById('app')!);
void keepOffline();
// Players with online games see on any screen when it is their move.
if (hasServer() && deviceStorage.keys('rowhouse.online.seat.').length > 0)
  afterPaint(() => void import('./online/turn-notices.ts').then(({ watchTurns }) => watchTurns()));
