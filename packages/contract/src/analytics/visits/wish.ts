/** What a buyer says of being counted: `agreed` where they were asked and said so, `objects` where they or the browser say no. */
export interface Wish {
  agreed: boolean
  objects: boolean
}
