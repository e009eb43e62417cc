/** Stored values as the form shows them, with their revision. */
export interface Stored<V> {
  values: V
  revision: number
}

/** The stored values after a save, and what to do once they are on screen. */
export interface Saved<V> extends Stored<V> {
  done?: () => unknown
}
