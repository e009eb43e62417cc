import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { reportFailure } from '../../../api/notices.ts'
import { usePage } from '../../../links.tsx'
import { readAccount } from '../../../session/account-info.ts'
import { chooseOwnStore } from '../../../session/choose-own-store.ts'
import { LoadingRows } from '../../../ui/LoadingRows.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { SurveySteps } from './SurveySteps.tsx'

/** The questions a new shop asks its owner once; gone on with where they were left. */
export default function SurveyPage() {
  const isChosen = useNamedStore()
  return <AuthFrame>{isChosen ? <Survey /> : <LoadingRows rows={4} height={64} />}</AuthFrame>
}

function Survey() {
  const { data } = useSuspenseQuery({ ...queryOptions(api.survey.show), meta: { ownNotice: true }, staleTime: 0 })
  return <SurveySteps begun={data} />
}

/** The address may name another store than the chosen one: the survey is that store's, if the person has it. */
function useNamedStore(): boolean {
  const { storeId } = usePage('auth/survey').search
  const [isChosen, setChosen] = useState(storeId === '' || readAccount().storeId === storeId)
  useEffect(() => {
    if (isChosen) return
    void chooseOwnStore(storeId)
      .catch((error) => reportFailure(error, undefined))
      .finally(() => setChosen(true))
  }, [isChosen, storeId])
  return isChosen
}
