import { domainToUnicode } from 'node:url'

/** Letters of Cyrillic that look like Latin ones. A label of nothing else passes for a Latin one. */
const latinLooking = /^[аеорсухіјѕԁԛԝһӏгпꙇѵѡь\d-]+$/u
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * Whether a label passes for another one: letters of several of these alphabets, or Cyrillic ones that all look Latin (UTS 39
 * calls them confusable).
 * @param host in ASCII (`xn--…`)
 */
export const isLookAlike = (host: string): boolean =>
  domainToUnicode(host)
    .split('.')
    .some((label) => isMixed(label) || (/\p{Script=Cyrillic}/u.test(label) && latinLooking.test(label)))

const isMixed = (label: string) => scripts.filter((script) => script.test(label)).length > 1
