/**
 * The same keys as another language's, with texts of one's own. A language without a singular, as Vietnamese, leaves
 * `…_one` out.
 */
export type Texts<T> = {
  readonly [Key in keyof T as Key extends `${string}_one` ? never : Key]: T[Key] extends string ? string : Texts<T[Key]>
}
