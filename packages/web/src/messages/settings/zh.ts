import type { SettingsMessages } from './en.ts';

export const zh: SettingsMessages = {
  title: '设置',
  looks: '外观与语言',
  theme: '主题',
  themes: { system: '跟随设备', light: '浅色', dark: '深色' },
  language: '语言',
  systemLanguage: '跟随设备',
  playing: '对局',
  pause: '电脑走棋前的停顿',
  pauseHint: '方便你看清棋局的变化。',
  pauses: { 0: '无', 500: '短', 1500: '中', 3000: '3 秒' },
  hints: '真人对局也给提示',
  hintsHint: '同屏的人都会看到。',
  sound: '声音',
  haptics: '振动',
  hapticsHint: '需要设备支持。',
  about: '关于',
  version: (version) => `Rowhouse ${version}`,
  licence: '自由软件，采用 MIT 许可证。',
  font: '字体为 Figtree，作者 The Figtree Project Authors，采用 SIL Open Font License 1.1。',
};
