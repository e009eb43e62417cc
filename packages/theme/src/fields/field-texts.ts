/** The editor's texts for fields, by message key. Texts that several fields share are in the editor's own texts. */
export interface FieldTexts {
  labels: { readonly [key: string]: string }
  help: { readonly [key: string]: string }
  options: { readonly [key: string]: string }
}

/** Texts with the same keys. Functions have the same parameters. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<Texts[Key]>
}
