import type { ShareMessages } from './en.ts';

export const zh: ShareMessages = {
  how: '分享方式',
  share: '分享',
  embed: '嵌入网页',
  gif: '动画（GIF）',
  gifProgress: (done, of) => `正在绘制第 ${done} 个局面，共 ${of} 个……`,
  gifCancel: '停止',
  gifFailed: '这个浏览器无法生成动画。',
  gifDone: '动画已经做好了。',
  embedHint: '把这盘棋放到你自己的网页上：博客、俱乐部网站，或者一篇教程。',
  preview: '预览',
  visitors: '访客可以',
  visitorsCan: { look: '翻看棋局', play: '接着下', against: '和电脑下' },
  coordinates: '显示坐标',
  frame: '适用于任何网页',
  frameHint: '粘贴到 HTML 中要放棋盘的地方。',
  element: '适用于装有 @rowhouse/board 的网页',
  elementHint: '它会使用你网页的颜色，不需要框架。',
  copy: '复制',
  copyWhat: (what) => `复制：${what}`,
};
