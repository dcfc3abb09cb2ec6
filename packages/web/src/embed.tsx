import './shared/style/font.css';
import './shared/style/tokens.css';
import './shared/style/base.css';
import './shared/style/controls.css';
import { render } from 'solid-js/web';
import { Embed } from './saves/embed.tsx';
import { readEmbed } from './saves/embed-options.ts';

const options = readEmbed(location);
if (options.theme) document.documentElement.dataset.theme = options.theme;
render(() => <Embed options={options} />, document.getElementById('app')!);
