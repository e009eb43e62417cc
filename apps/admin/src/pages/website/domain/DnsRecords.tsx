import type { DnsRecord } from '@backroom/contract/stores/domains/endpoints'
import { ActionIcon } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import classes from './DomainPage.module.css'

/** The DNS records to set, each beside what DNS answers: the ownership proof, and one way to point the domain here. */
export function DnsRecords({ records }: { records: DnsRecord[] }) {
  const { t } = useTranslation()
  const proofs = records.filter(({ type }) => type === 'TXT')
  const names = records.filter(({ type }) => type === 'CNAME')
  const addresses = records.filter(({ type }) => type === 'A' || type === 'AAAA')
  return (
    <div className={classes.records}>
      {[...proofs, ...names].map((record) => (
        <Entry key={record.value} record={record} />
      ))}
      {addresses.length > 0 && <span className={classes.or}>{t('domains.or')}</span>}
      {addresses.map((record) => (
        <Entry key={record.value} record={record} />
      ))}
    </div>
  )
}

function Entry({ record: { type, name, value, answers, isSet } }: { record: DnsRecord }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.record}>
      <dt>{t('domains.type')}</dt>
      <dd>
        {type}
        {answers && (
          <StatusDot tone={isSet ? 'good' : 'attention'} hollow={!isSet}>
            {t(isSet ? 'domains.isSet' : 'domains.isWrong')}
          </StatusDot>
        )}
      </dd>
      <dt>{t('domains.name')}</dt>
      <dd>
        <code>{name}</code>
        <CopyButton label={t('domains.copyName', { type })} text={name} />
      </dd>
      <dt>{t('domains.value')}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton label={t('domains.copyValue', { type })} text={value} />
      </dd>
      <dt>{t('domains.now')}</dt>
      <dd className={classes.answers}>
        {answers?.length ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may have a value twice
          answers.map((answer, index) => <code key={index}>{answer}</code>)
        ) : (
          <span className={classes.soft}>{t(answers ? 'domains.nothing' : 'domains.notAsked')}</span>
        )}
      </dd>
    </dl>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const { isCopied, copy } = useCopy(text)
  const Icon = isCopied ? Check : Copy
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={copy}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  )
}
