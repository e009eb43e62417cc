export const one = <E extends HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<E>(selector)
export const all = <E extends HTMLElement>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<E>(selector),
]
