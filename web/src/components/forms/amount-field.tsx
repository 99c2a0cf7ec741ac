import type { ComponentProps } from 'react';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { FigureField } from './figure-field.tsx';
import type { FieldProps } from './text-field.tsx';

/** An amount of US dollars. */
export function AmountField(props: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  return <FigureField {...props} unit="$" notation={useFigures().amount} />;
}
