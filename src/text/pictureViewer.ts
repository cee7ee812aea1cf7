import type { Language } from './language.ts';

// Loaded with the viewer, and not with the product page.
const en = {
  title: (name: string) => `Pictures of ${name}`,
  picture: (name: string, position: number, count: number) =>
    `${name}, picture ${position} of ${count}`,
  position: (position: number, count: number) => `Picture ${position} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
};

const zh: typeof en = {
  title: (name) => `${name}的图片`,
  picture: (name, position, count) => `${name}，第 ${position} 张图片，共 ${count} 张`,
  position: (position, count) => `第 ${position} 张，共 ${count} 张`,
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  close: '关闭',
};

const zhHant: typeof en = {
  title: (name) => `${name}的圖片`,
  picture: (name, position, count) => `${name}，第 ${position} 張圖片，共 ${count} 張`,
  position: (position, count) => `第 ${position} 張，共 ${count} 張`,
  previous: '上一張',
  next: '下一張',
  zoomIn: '放大',
  zoomOut: '縮小',
  close: '關閉',
};

export const pictureViewerTexts: Readonly<Record<Language, typeof en>> = {
  en,
  'zh-Hans': zh,
  'zh-Hant': zhHant,
};
