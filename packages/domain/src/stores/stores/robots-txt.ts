import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type RobotsProblem, robotsFindings } from '@backroom/contract/stores/stores/robots'

/** Keeps robots from pages that are a visitor's own, and from the endless combinations of searches and filters. */
export const usualRobotsTxt = `User-agent: *
Disallow: /cart
Disallow: /checkout
Disallow: /orders/
Disallow: /account
Disallow: /search
Disallow: /collections/*?*sort=
Disallow: /collections/*?*option.
Disallow: /collections/*?*price_
`

/** The robots.txt of a shop: its own rules or the usual ones, and its sitemap unless the rules name it. */
export function robotsTxtOf({ robotsTxt }: { robotsTxt: string }, origin: string): string {
  const rules = (robotsTxt.trim() === '' ? usualRobotsTxt : robotsTxt).replaceAll(/\r\n?/g, '\n').trimEnd()
  const sitemap = `Sitemap: ${origin}/sitemap.xml`
  return rules.split('\n').some((line) => line.trim().toLowerCase() === sitemap.toLowerCase())
    ? `${rules}\n`
    : `${rules}\n\n${sitemap}\n`
}

const problems: Record<RobotsProblem, { en: string; vi: string }> = {
  no_colon: { en: 'a colon is missing after the directive.', vi: 'thiếu dấu hai chấm sau tên lệnh.' },
  unknown_directive: {
    en: 'use User-agent, Allow, Disallow, Crawl-delay or Sitemap.',
    vi: 'hãy dùng User-agent, Allow, Disallow, Crawl-delay hoặc Sitemap.',
  },
  no_agent: { en: 'put a User-agent line above it.', vi: 'cần có dòng User-agent ở phía trên.' },
  not_a_path: { en: 'start the path with /.', vi: 'đường dẫn phải bắt đầu bằng /.' },
  not_an_address: { en: 'enter the whole address with https://.', vi: 'hãy nhập địa chỉ đầy đủ, có https://.' },
}

/** @returns the text without white space around it; fails with each line that robots would misread */
export function requireRobotsTxt(text: string): string {
  const findings = robotsFindings(text)
  if (findings.length > 0)
    fail(
      generalErrors.invalid_request,
      findings.slice(0, 5).map(({ line, problem }) => ({
        en: `Line ${line}: ${problems[problem].en}`,
        vi: `Dòng ${line}: ${problems[problem].vi}`,
      })),
      'robotsTxt',
    )
  return text.trim()
}
