import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DomainSearch } from './DomainSearch.tsx'
import { QuoteStep } from './QuoteStep.tsx'

/** Buys a domain: search, quote, confirmation. */
export function BuyDomainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [host, setHost] = useState<string>()
  const title = t('domains.buy')
  if (host !== undefined)
    return <QuoteStep title={title} host={host} onBack={() => setHost(undefined)} onClose={onClose} />
  return <DomainSearch title={title} text={text} onSearch={setText} onChoose={setHost} onClose={onClose} />
}
