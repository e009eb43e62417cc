import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/api/endpoint'
import { type Language, languages } from '@backroom/contract/api/language'
import { NativeSelect, TextInput } from '@mantine/core'
import { notifyManager, useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { SaveBar } from '../../../shell/SaveBar.tsx'
import { useDraft } from '../../../shell/use-draft.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from './ProfilePage.module.css'

export type Profile = Answer<typeof contract.users.profile>

const valuesOf = ({ firstName, lastName, language }: Profile) => ({ firstName, lastName, language })

export function PersonCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { values, isDirty, change, discard, saved } = useDraft(valuesOf(profile))
  const { mutate, isPending } = useMutation({
    mutationFn: (body: typeof values) => api.users.update({ body }),
    onSuccess: (_, sent) => {
      queryClient.setQueryData(queryOptions(api.users.profile).queryKey, { ...profile, ...sent })
      // After the screen has what was stored: else a field would show its old value for a moment and lose its selection.
      notifyManager.schedule(() => saved(sent))
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    },
  })
  return (
    <Card title={t('profile.person')}>
      <SaveBar isDirty={isDirty} isSaving={isPending} onSave={() => mutate(values)} onDiscard={discard} />
      <div className={classes.fields}>
        <div className={classes.pair}>
          <TextInput
            label={t('profile.firstName')}
            autoComplete="given-name"
            maxLength={50}
            value={values.firstName}
            onChange={({ currentTarget }) => change({ firstName: currentTarget.value })}
          />
          <TextInput
            label={t('profile.lastName')}
            autoComplete="family-name"
            maxLength={50}
            value={values.lastName}
            onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
          />
        </div>
        <NativeSelect
          label={t('profile.language')}
          rightSection={<ChevronDown size={16} aria-hidden="true" />}
          value={values.language}
          data={languages.map((value) => ({ value, label: t(`profile.languages.${value}`) }))}
          onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
        />
      </div>
    </Card>
  )
}
