export const texts = {
  newType: 'Design of new themes',
  newTypeHint: 'Themes that begin without a template have this design.',
  typeText: { hydro: 'Clear and quick to buy in.', newchick: 'Large images and much white.' },
  pictures: 'Pictures of themes',
  picturesText: 'They show products and menus as they were when the theme was published.',
  redraw: 'Redraw pictures',
  bin: 'Deleted themes',
  binEmpty: 'No deleted themes',
  binText: 'Deleted themes are kept here for 30 days.',
  removedAt: 'Removed for good:',
  restore: 'Restore theme',
  restored: '“{{name}}” is in the library again.',
} as const
