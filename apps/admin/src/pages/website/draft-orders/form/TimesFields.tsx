import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { useTranslation } from 'react-i18next'
import { EndField } from '../../../../forms/fields/EndField.tsx'
import { MomentField } from '../../../../forms/fields/MomentField.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from '../Drafts.module.css'
import type { DraftForm } from './form-parts.ts'

/** Until when the items are reserved, and the link is valid. */
export function TimesFields({ form, draft }: { form: DraftForm; draft: DraftOrder | undefined }) {
  const { t } = useTranslation()
  const link = form.live('linkExpiresAt')
  const reserved = form.live('reservedUntil')
  return (
    <Card title={t('drafts.times')}>
      <div className={layout.fields}>
        <EndField {...reserved} checkboxLabel={t('drafts.reserve')} />
        <p className={classes.soft}>{t(`drafts.reserving.${reservingOf(reserved.value, draft)}`)}</p>
        {link.value === null ? (
          <EndField {...link} checkboxLabel={t('drafts.linkEnds')} />
        ) : (
          <MomentField {...link} value={link.value} />
        )}
      </div>
    </Card>
  )
}

/** What the time that is typed means for the items. */
function reservingOf(until: string | null, draft: DraftOrder | undefined) {
  if (until === null) return 'off'
  if (until !== draft?.reservedUntil) return 'onSave'
  return draft.isReserved ? 'on' : 'ended'
}
