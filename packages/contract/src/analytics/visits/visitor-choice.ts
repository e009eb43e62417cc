/**
 * What a visitor said to being counted: `agreed` if they were asked and said yes, `objects` if they or their browser said no.
 */
export interface VisitorChoice {
  agreed: boolean
  objects: boolean
}
