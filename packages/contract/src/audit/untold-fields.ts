/** Marks of a row's state that tell a person nothing. */
export const untoldFields = ['store_id', 'revision', 'search_text']
