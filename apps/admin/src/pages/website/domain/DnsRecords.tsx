import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { ActionIcon } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../ui/use-copy.ts'
import classes from './DomainPage.module.css'

type DnsRecord = Domain['records'][number]

/** The DNS records to set: the ownership proof, and one way to point the domain here. */
export function DnsRecords({ records }: { records: DnsRecord[] }) {
  const { t } = useTranslation()
  const proofs = records.filter(({ type }) => type === 'TXT')
  const pointers = records.filter(({ type }) => type !== 'TXT')
  return (
    <>
      <p>{t('domains.records')}</p>
      <div className={classes.records}>
        {proofs.map((record) => (
          <Entry key={record.value} record={record} />
        ))}
        {pointers.map((record, index) => (
          <div key={record.value} className={classes.records}>
            {index > 0 && <span className={classes.or}>{t('domains.or')}</span>}
            <Entry record={record} />
          </div>
        ))}
      </div>
    </>
  )
}

function Entry({ record: { type, name, value } }: { record: DnsRecord }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.record}>
      <dt>{t('domains.type')}</dt>
      <dd>{type}</dd>
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
