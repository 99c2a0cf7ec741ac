import type { DestinationView } from '@candor/contracts/payout-destinations';
import { PersonText } from '../../components/data/person-text.tsx';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { isUsable } from './is-usable.ts';
import { formatSaved, NEW_DETAILS } from './withdraw-values.ts';

/** A choice of the usable saved destinations, and of other details where the platform allows them. */
export function DestinationChoice({
  saved,
  allowsDetails,
}: {
  saved: readonly DestinationView[];
  allowsDetails: boolean;
}) {
  const t = withdrawCopy.useTexts();
  const usable = saved.filter((one) => isUsable(one));
  const choices = usable.map((one) => ({
    value: one.id,
    label: t.methods[one.withdrawalType].label,
    note: (
      <span className="text-break">
        <PersonText>{formatSaved(one, t)}</PersonText>
      </span>
    ),
  }));
  const other = { value: NEW_DETAILS, label: t.newDetails, note: t.newDetailsNote };
  return (
    <ChoiceGroup
      name="destinationId"
      legend={t.payTo}
      choices={allowsDetails ? [...choices, other] : choices}
    />
  );
}
