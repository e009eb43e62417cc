import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { languages } from '@backroom/contract/platform/api/language'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './ProfilePage.module.css'

export type Profile = Answer<typeof contract.users.profile>

export function PersonCard() {
  const { t } = useTranslation()
  const form = useEntityForm({
    load: api.users.profile,
    save: api.users.update,
    values: ({ firstName, lastName, language }) => ({ firstName, lastName, language }),
    labels: {
      firstName: t('profile.firstName'),
      lastName: t('profile.lastName'),
      language: t('profile.language'),
    },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
  return (
    <Card title={t('profile.person')}>
      <EntityForm form={form}>
        <div className={classes.pair}>
          <TextInput {...form.field('firstName')} autoComplete="given-name" />
          <TextInput {...form.field('lastName')} autoComplete="family-name" />
        </div>
        <NativeSelect
          {...form.field('language')}
          rightSection={<ChevronDown size={16} aria-hidden="true" />}
          data={languages.map((value) => ({ value, label: t(`profile.languages.${value}`) }))}
        />
      </EntityForm>
    </Card>
  )
}
