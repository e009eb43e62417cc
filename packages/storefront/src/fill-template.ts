const variable = /\{\{\s*([a-zA-Z]+)\s*\}\}/g

/**
 * A merchant's text with its variables filled in: `{{amount}} to go` and `{ amount: '$12' }` is `$12 to go`. What is no
 * variable of the text stays as it is. The result is a text: in HTML the values must be escaped before.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(variable, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : whole))
