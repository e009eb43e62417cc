/** What a column of an imported file can mean: the columns of Shopify's file that are kept of a customer. */
export const importedColumns = [
  ...(['Email', 'First Name', 'Last Name', 'Phone', 'Accepts Email Marketing', 'Tags', 'Note', 'Tax Exempt'] as const),
  ...(['Default Address Company', 'Default Address Address1', 'Default Address Address2'] as const),
  ...(['Default Address City', 'Default Address Province Code', 'Default Address Country Code'] as const),
  ...(['Default Address Zip', 'Default Address Phone'] as const),
] as const
export type ImportedColumn = (typeof importedColumns)[number]

/** Without it no customer can be found. */
export const requiredColumns: readonly ImportedColumn[] = ['Email']

/** What an import does with customers who exist. */
export const existingChoices = ['update', 'skip'] as const
export type ExistingChoice = (typeof existingChoices)[number]
