import { useStorefront } from '../storefront-context.tsx'
import type { PolicyView } from '../views/buying.ts'

/** The shop's policies. */
export function LegalLinks({ policies = [] }: { policies: PolicyView[] | undefined }) {
  const { texts } = useStorefront()
  if (policies.length === 0) return null
  return (
    <nav className="legal-links" aria-label={texts.checkoutTexts.policies}>
      {policies.map(({ kind, href }) => (
        <a key={kind} href={href}>
          {texts.checkoutTexts.policyNames[kind]}
        </a>
      ))}
    </nav>
  )
}
