import { type Alert, type AlertRequest, alertRequestSchema, alertSchema } from '@painel/contract';
import alert from '@painel/contract/examples/alert.json';
import { network } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerAlerts, plain, showAlerts } from '../../testing/show-alerts';
import { alertWords } from '../words/alert-words.copy';
import { conditionOf, kindWords } from './alert-kinds.copy';
import { draftOf, emptyDraft, paramsOf, requestOf } from './draft.model';
import { type FormAlert, formKinds } from './form-kinds.model';

beforeEach(answerAlerts);

const broken = /undefined|null|NaN|\[object/;
const naming = { subjectOf: () => 'Cofre', discreet: false };

it.each(formKinds)(
  'of %s the form has fields that become a request, and the request its words',
  async (kind) => {
    const { bodies: sent } = network.recordCalls('post', '/alerts', { ...alert, id: 'new' }, { status: 201 });
    const user = showAlerts();
    await user.click(await screen.findByRole('button', { name: 'Criar alerta' }));
    const form = within(await screen.findByRole('form', { name: 'Novo alerta' }));
    await user.selectOptions(form.getByLabelText('Avisar quando'), alertWords.kinds[kind]);
    const inputs = () => [
      ...form.queryAllByRole<HTMLInputElement>('textbox'),
      ...form.queryAllByRole<HTMLSelectElement>('combobox').slice(1),
    ];
    await waitFor(() => expect(inputs()).not.toHaveLength(0));
    if (kind === 'address_activity') await form.findByLabelText('Endereço ou carteira');
    for (const input of inputs().filter(({ value }) => value === '')) {
      const options = within(input).queryAllByRole<HTMLOptionElement>('option');
      if (options.length > 0) await user.selectOptions(input, options.at(-1)!);
      else await user.fill(input, '600000');
    }
    const says = plain(form.getByRole('status', { name: 'O que vai acontecer' }).textContent);
    await user.click(form.getByRole('button', { name: 'Criar alerta' }));
    await waitFor(() => expect(sent).toHaveLength(1));

    const request = alertRequestSchema.parse(sent[0]) as AlertRequest;
    expect(request).toEqual(sent[0]);
    const stored = alertSchema.parse({ ...alert, ...request }) as FormAlert & Alert;
    expect(stored.params).toEqual(request.params);
    expect(requestOf(draftOf(stored)).params).toEqual(request.params);
    const words = kindWords[kind];
    expect(says).toMatch(/^Avise-me quando ./);
    const texts = [says, words.again, words.already(stored.params), words.now(1, stored.params, naming)];
    expect(texts.filter((text) => text !== null && broken.test(text))).toEqual([]);
  },
);

it.each(formKinds)('of %s no value is sent that the contract refuses', (kind) => {
  const blank = { ...emptyDraft(['push']), kind, figure: '', subject: '' };
  expect([paramsOf(blank), paramsOf({ ...blank, figure: '9999999999999999' })]).toEqual([null, null]);
});

it('names a purchase plan, which has no form here', () => {
  expect(conditionOf('plan_due', { planId: 'p1' }, naming)).toBe('chegar o dia de um plano de aportes');
});
