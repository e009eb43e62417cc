/** The keys of another language's texts. Languages without a singular, such as Vietnamese, leave out `…_one`. */
export type Texts<T> = {
  readonly [Key in keyof T as Key extends `${string}_one` ? never : Key]: T[Key] extends string ? string : Texts<T[Key]>
}
