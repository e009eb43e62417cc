/** What is stored, as the form shows it, and the revision of that. */
export interface Stored<V> {
  values: V
  revision: number
}

/** What is stored now, and what follows when it is on screen. */
export interface Saved<V> extends Stored<V> {
  done?: () => unknown
}
