import { type Alert, type AlertKind, alertKinds } from '@painel/contract';

/** The reminder of a purchase plan is made and changed with its plan. */
export type FormKind = Exclude<AlertKind, 'plan_due'>;

export const formKinds = alertKinds.filter((kind): kind is FormKind => kind !== 'plan_due');

/** An alert that the form changes. */
export type FormAlert = Alert & { kind: FormKind };

export const hasForm = (alert: Alert): alert is FormAlert => formKinds.some((kind) => kind === alert.kind);
