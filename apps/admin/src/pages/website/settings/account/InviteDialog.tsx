import { hasEmailLength, isEmail } from '@backroom/contract/people/auth/emails'
import { limits } from '@backroom/contract/people/auth/limits'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { AccessFields } from './AccessFields.tsx'
import { useAccessTexts } from './access.ts'
import classes from './StaffPage.module.css'
import type { Access } from './scope-areas.ts'
import { reloadStaff } from './staff-member.ts'

const emptyInvitation: Access & { email: string; firstName: string; lastName: string } = {
  email: '',
  firstName: '',
  lastName: '',
  isStoreAdmin: false,
  scopes: [],
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { labels, formatters } = useAccessTexts()
  const form = useNewForm(api.staff.add, {
    values: emptyInvitation,
    formatters,
    labels: { email: t('staff.email'), firstName: t('staff.firstName'), lastName: t('staff.lastName'), ...labels },
    body: ({ email, firstName, lastName, ...access }) => ({
      ...{ email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() },
      ...{ ...access, language: storedLanguage() },
    }),
    check: ({ email }) => {
      const error = emailError(email.trim())
      return { email: error && t(error, { ...limits.emailLength }) }
    },
    send: (body) => api.staff.add({ body }),
    onDone: async ({ email }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('staff.sent', { email }) })
      onClose()
      await reloadStaff()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('staff.inviteTitle')} submit={t('staff.send')} onClose={onClose}>
      <TextInput {...form.field('email')} type="email" autoComplete="off" />
      <div className={classes.pair}>
        <TextInput {...form.field('firstName')} autoComplete="off" />
        <TextInput {...form.field('lastName')} autoComplete="off" />
      </div>
      <AccessFields form={form} />
    </FormDialog>
  )
}

function emailError(email: string) {
  if (email === '') return 'auth.emailRequired'
  if (!hasEmailLength(email)) return 'auth.emailLength'
  return isEmail(email) ? undefined : 'auth.emailInvalid'
}
