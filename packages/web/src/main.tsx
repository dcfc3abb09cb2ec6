import '@fontsource-variable/figtree/wght.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import { render } from 'solid-js/web';
import { App } from './app/app.tsx';
import { keepOffline } from './basics/offline.ts';

render(() => <App />, document.getElementById('app')!);
void keepOffline();
