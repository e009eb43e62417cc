const variable = /\{\{\s*([a-zA-Z]+)\s*\}\}/g

/**
 * Replaces the variables of a merchant's text: `{{amount}} to go` with `{ amount: '$12' }` is `$12 to go`. Unknown
 * variables stay. The result is plain text; for HTML, escape the values first.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(variable, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : whole))
