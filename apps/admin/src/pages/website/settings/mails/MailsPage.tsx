import { holds } from '@backroom/contract/platform/access/permissions'
import type { KindOfMail } from '@backroom/contract/selling/order-mails/endpoints'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './Mails.module.css'

/** The kinds of mails to customers, and what each is for. */
export default function MailsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { kinds } = useSuspenseQuery(pageQueryOptions(api.orderMails.kinds)).data
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.settings.mails')} detail={t('mails.lead')} />
      <Card flush>
        <ul className={classes.kinds}>
          {kinds.map((kind) => (
            <Kind key={kind.id} kind={kind} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Kind({ kind: { id, isChanged } }: { kind: KindOfMail }) {
  const { t } = useTranslation()
  const mayEdit = holds(useMe(), 'settings.edit')
  const name = t(`mails.kind.${id}`)
  return (
    <li className={classes.kind}>
      <span className={classes.name}>
        {mayEdit ? (
          <PageLink page="website.settings.mails.update" params={{ kind: id }}>
            {name}
          </PageLink>
        ) : (
          name
        )}
      </span>
      <span className={classes.soft}>{t(`mails.about.${id}`)}</span>
      <span className={classes.soft}>{t(isChanged ? 'mails.changed' : 'mails.standard')}</span>
    </li>
  )
}
