import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DomainPage.module.css'
import { RemoveDomainDialog } from './RemoveDomainDialog.tsx'
import { useCheckoutDomain, useDomainCheck, usePrimaryDomain } from './use-domains.ts'

export function DomainActions({ domain }: { domain: Domain }) {
  const { t } = useTranslation()
  const check = useDomainCheck()
  const [isRemoving, setRemoving] = useState(false)
  const isCustom = domain.domainType === 'Custom'
  return (
    <div className={classes.actions}>
      {domain.state === 'active' && <ActiveActions domain={domain} />}
      {isCustom && (
        <>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate(domain)}>
            {t('domains.check')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setRemoving(true)}>
            {t('domains.remove')}
          </Button>
        </>
      )}
      {isRemoving && <RemoveDomainDialog domain={domain} onClose={() => setRemoving(false)} />}
    </div>
  )
}

/** What an active domain can be used for. */
function ActiveActions({ domain }: { domain: Domain }) {
  const { t } = useTranslation()
  const primary = usePrimaryDomain()
  const checkout = useCheckoutDomain()
  return (
    <>
      <Button
        variant="default"
        component="a"
        href={domain.url}
        target="_blank"
        rel="noopener"
        rightSection={<ExternalLink size={16} aria-hidden="true" />}
      >
        {t('domains.open')}
      </Button>
      {!domain.isPrimary && (
        <Button variant="default" loading={primary.isPending} onClick={() => primary.mutate(domain)}>
          {t('domains.makePrimary')}
        </Button>
      )}
      <Button
        variant="default"
        loading={checkout.isPending}
        onClick={() => checkout.mutate(domain.isCheckout ? undefined : domain)}
      >
        {t(domain.isCheckout ? 'domains.resetCheckout' : 'domains.useForCheckout')}
      </Button>
    </>
  )
}
