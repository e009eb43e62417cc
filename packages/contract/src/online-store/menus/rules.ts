/** Handles of the menus that every store has (`create_usual_menus` in the database); themes use them by default. */
const usualMenus = ['main-menu', 'footer']

export const menuCan = {
  /** Themes name the usual ones without anybody having chosen them. */
  changeHandle: ({ handle }: { handle: string }) => !usualMenus.includes(handle),
  remove: ({ handle }: { handle: string }) => !usualMenus.includes(handle),
}
