/** What the editor says of fields, by the keys that they name; what several say stands in the editor's own texts. */
export interface FieldTexts {
  labels: { readonly [key: string]: string }
  help: { readonly [key: string]: string }
  options: { readonly [key: string]: string }
}

/** Texts of the same keys; what fills a text in has the same parameters. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<Texts[Key]>
}
