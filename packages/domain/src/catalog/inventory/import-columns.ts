/**
 * The columns of exported and imported files. `was` is how many pieces there were when the file was exported; a line whose
 * level has changed since is not imported. `title` is for people.
 */
export const importedColumns = ['variant', 'sku', 'title', 'location', 'was', 'quantity'] as const
