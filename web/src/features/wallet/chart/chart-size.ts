/** The height of the chart, and with the two lines below it. */
export const CHART = '224px';
export const CHART_BODY = `calc(${CHART} + var(--space-2) + 2.24rem)`;
