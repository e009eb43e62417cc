/** Handles of the menus that every store has (migration 0130): themes choose them until another one is chosen. */
const usualMenus = ['main-menu', 'footer']

export const menuCan = {
  /** Themes name the usual ones without anybody having chosen them. */
  changeHandle: ({ handle }: { handle: string }) => !usualMenus.includes(handle),
  remove: ({ handle }: { handle: string }) => !usualMenus.includes(handle),
}
