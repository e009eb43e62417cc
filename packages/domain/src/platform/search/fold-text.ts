/** Lower case without diacritics, as `fold_text` of the database: `Nguyễn` and `nguyen` are equal. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
