import './style/font.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import { render } from 'solid-js/web';
import { Embed } from './embed/embed.tsx';
import { readEmbed } from './embed/options.ts';

const options = readEmbed(location);
if (options.theme) document.documentElement.dataset.theme = options.theme;
render(() => <Embed options={options} />, document.getElementById('app')!);
