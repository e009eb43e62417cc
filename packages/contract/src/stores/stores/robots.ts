/** The lines of a robots.txt that a merchant may write, in lower case. */
const directives = ['user-agent', 'allow', 'disallow', 'crawl-delay', 'sitemap'] as const

export const robotsProblems = ['no_colon', 'unknown_directive', 'no_agent', 'not_a_path', 'not_an_address'] as const
export type RobotsProblem = (typeof robotsProblems)[number]

export interface RobotsFinding {
  /** From 1. */
  line: number
  problem: RobotsProblem
}

const isPath = (value: string) => value === '' || /^[/*]/.test(value)
const isAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** What robots would misread in a robots.txt, by RFC 9309. Empty lines and comments are allowed anywhere. */
export function robotsFindings(text: string): RobotsFinding[] {
  let hasAgent = false
  return text.split(/\r\n|\r|\n/).flatMap((whole, index): RobotsFinding[] => {
    const content = whole.replace(/#.*/, '').trim()
    if (content === '') return []
    const found = (problem: RobotsProblem) => [{ line: index + 1, problem }]
    const colon = content.indexOf(':')
    if (colon < 0) return found('no_colon')
    const name = content.slice(0, colon).trim().toLowerCase()
    const value = content.slice(colon + 1).trim()
    const directive = directives.find((one) => one === name)
    if (directive === undefined) return found('unknown_directive')
    if (directive === 'sitemap') return isAddress(value) ? [] : found('not_an_address')
    if (directive === 'user-agent') hasAgent = true
    else if (!hasAgent) return found('no_agent')
    const isRule = directive === 'allow' || directive === 'disallow'
    return isRule && !isPath(value) ? found('not_a_path') : []
  })
}

/** Whether the rules keep every robot out of the whole shop. */
export const keepsAllRobotsOut = (text: string) => {
  let forAll = false
  let wasRule = true
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    if (/^user-agent$/i.test(name)) {
      forAll = (wasRule ? false : forAll) || value.trim() === '*'
      wasRule = false
    } else if (/^(dis)?allow$/i.test(name)) {
      wasRule = true
      if (forAll && /^disallow$/i.test(name) && value.trim() === '/') return true
    }
  }
  return false
}
