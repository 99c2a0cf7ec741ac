/**
 * Runs a job of deploy/kubernetes/operations now, prints its log and ends with 0 if it succeeded:
 *
 *   node deploy/kubernetes/run-job.mjs admin verify                      any operators' command with its options
 *   node deploy/kubernetes/run-job.mjs backup
 *   node deploy/kubernetes/run-job.mjs restore 2026-11-23T02-30-00Z      with the services stopped
 *
 * NAMESPACE is "candor" unless set. kubectl must be signed in to the cluster.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const NAMESPACE = process.env.NAMESPACE || 'candor';
const ENDS = ['Complete', 'Failed'];
const POLL_MS = Number(process.env.POLL_MS || 2_000);

function kubectl(args, options = {}) {
  const { status, stdout, error } = spawnSync('kubectl', ['--namespace', NAMESPACE, ...args], {
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  });
  if (error) refuse(`kubectl cannot be run: ${error.message}`);
  return { status, stdout };
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

const [name, ...args] = process.argv.slice(2);
const isUsed =
  (name === 'admin' && args.length > 0) ||
  (name === 'backup' && args.length === 0) ||
  (name === 'restore' && args.length === 1);
if (!isUsed) refuse('Usage: run-job.mjs admin COMMAND [OPTIONS] | backup | restore BACKUP');

if (name === 'restore') {
  const services = 'gateway,auth,users,payments,notifications';
  const selector = `app.kubernetes.io/name in (${services})`;
  const pods = kubectl(['get', 'pods', '--selector', selector, '--output', 'name']);
  if (pods.status !== 0) process.exit(1);
  const running = pods.stdout.trim();
  if (running) {
    refuse(
      `Stop the services first, by "kubectl -n ${NAMESPACE} scale deployment --all --replicas=0". Still there:\n${running}`,
    );
  }
}
const found = kubectl(['get', 'cronjob', name, '--output', 'json']);
if (found.status !== 0) process.exit(1);
const { spec } = JSON.parse(found.stdout).spec.jobTemplate;
const pod = spec.template.spec;
if (name === 'admin') pod.containers[0].args = args;
for (const { env } of pod.initContainers ?? []) {
  for (const variable of env) if (variable.name === 'BACKUP') variable.value = args[0];
}
const job = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { generateName: `${name}-`, labels: spec.template.metadata.labels },
  spec,
};
const created = kubectl(['create', '--filename', '-', '--output', 'name'], {
  input: JSON.stringify(job),
});
if (created.status !== 0) process.exit(1);
const id = created.stdout.trim();
console.error(`${id} started`);
let conditions = [];
while (!conditions.some(({ status }) => status === 'True')) {
  await sleep(POLL_MS);
  const { status, stdout } = kubectl(['get', id, '--output', 'json']);
  if (status === 0)
    conditions = (JSON.parse(stdout).status.conditions ?? []).filter(({ type }) =>
      ENDS.includes(type),
    );
}
kubectl(['logs', '--all-containers', '--tail=-1', id], { stdio: ['ignore', 'inherit', 'inherit'] });
process.exit(
  conditions.some(({ type, status }) => type === 'Complete' && status === 'True') ? 0 : 1,
);
