/** Menus that every store has: themes choose them until another one is chosen. */
export const usualMenus = {
  'main-menu': { en: 'Main menu', vi: 'Menu chính' },
  footer: { en: 'Footer menu', vi: 'Menu chân trang' },
} as const

export const menuCan = {
  /** Themes name the usual ones without anybody having chosen them. */
  changeHandle: ({ handle }: { handle: string }) => !Object.hasOwn(usualMenus, handle),
  remove: ({ handle }: { handle: string }) => !Object.hasOwn(usualMenus, handle),
}
