/** Handles of the menus that every store has (`create_usual_menus` in the database); themes use them by default. */
const usualMenus = ['main-menu', 'footer']

export const menuCan = {
  /** Themes use these menus by default, so their handles are fixed. */
  changeHandle: ({ handle }: { handle: string }) => !usualMenus.includes(handle),
  remove: ({ handle }: { handle: string }) => !usualMenus.includes(handle),
}
